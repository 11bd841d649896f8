import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const kills = path.resolve(import.meta.dirname, '../../../bench/kills.ts')

/** A few kills by the program of the full trials, on a database that waits for the disk. */
test('TAX-10 TAX-06 NOT-04 a kill loses no acknowledged write; an import is whole or not there', async () => {
  const { code, said } = await new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [kills, '--quick'], (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: `${stdout}${stderr}` }),
    )
  })
  expect(code, said).toBe(0)
  expect(said.match(/[1-9]\d* acknowledged writes, 0 lost, 0 half done/g), said).toHaveLength(2)
}, 120_000)
