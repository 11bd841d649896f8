import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sha256 } from '../../ids.ts'
import { createDiskBlobs } from './disk.ts'

test('FIL-01 a disk that fills up within a copy refuses it in words and keeps nothing of it', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'portal-disk-'))
  const given = path.join(root, 'given')
  await writeFile(given, 'content')
  const file = { path: given, size: 7, sha256: sha256('content') }
  // Half of the bytes are there, then comes the system's own error.
  const blobs = createDiskBlobs(path.join(root, 'files'), async (from, to) => {
    await writeFile(to, (await readFile(from)).subarray(0, 3))
    await writeFile('/dev/full', 'x')
  })
  await expect(blobs.put(file)).rejects.toMatchObject({
    key: 'refused',
    message: '服务器存储空间不足，暂时不能上传文件，已有数据不受影响。请联系管理员',
    data: { reason: 'disk' },
  })
  expect(await readdir(path.join(root, 'files', file.sha256.slice(0, 2)))).toEqual([])
  await createDiskBlobs(path.join(root, 'files')).put(file)
  expect(await blobs.sizeOf(file.sha256)).toBe(7)
})
