import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const cluster = path.resolve(import.meta.dirname, '../../../bench/cluster/kill-each.ts')

/** One kill of each by the program of the full trials. */
test('NOT-11 LEAD-04 processes, Redis and PostgreSQL killed in turn: each client has its events once', async () => {
  const { code, said } = await new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [cluster, '--quick'], (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: `${stdout}${stderr}` }),
    )
  })
  expect(code, said).toBe(0)
  expect(said).toMatch(/[1-9]\d* reviews acknowledged, [1-9]\d* events heard .* 0 faults/)
}, 240_000)
