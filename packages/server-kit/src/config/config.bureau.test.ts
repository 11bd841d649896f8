import { expect, test } from 'vitest'
import { problemsOf } from './config.fixture.ts'
import { readConfig } from './config.ts'

const bureau = (env: Record<string, string>) => readConfig(env, '/srv').bureau
const production = { PORTAL_ENV: 'production', PUBLIC_URL: 'https://portal.example.com' }

test('TAX-15 without an address the simulator stands in, but in production nobody files with it', () => {
  expect(bureau({})).toEqual({ kind: 'simulated', script: '' })
  expect(bureau({ BUREAU_SCRIPT: 'lost/3' })).toEqual({ kind: 'simulated', script: 'lost/3' })
  expect(bureau({ BUREAU_SIMULATOR: 'off' })).toEqual({ kind: 'none' })
  expect(bureau(production)).toEqual({ kind: 'none' })
  expect(problemsOf({ ...production, BUREAU_SIMULATOR: 'on' })).toEqual([expect.stringContaining('回执不是真的')])
  expect(bureau({ ...production, BUREAU_URL: 'https://bureau.example/api/', BUREAU_TOKEN: 't' })).toEqual({
    kind: 'real',
    url: 'https://bureau.example/api',
    token: 't',
  })
})

test('TAX-15 wrong settings of the bureau are named at the start', () => {
  expect(problemsOf({ BUREAU_URL: 'http://bureau.example' })).toEqual([expect.stringContaining('https://')])
  expect(problemsOf({ BUREAU_URL: 'https://bureau.example', BUREAU_SIMULATOR: 'on' })).toEqual([
    expect.stringContaining('不能同时用'),
  ])
  expect(problemsOf({ BUREAU_SCRIPT: 'sometimes' })).toEqual([expect.stringContaining('BUREAU_SCRIPT=sometimes')])
})
