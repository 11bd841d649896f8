import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { problemsOf } from './config.fixture.ts'

test('house: without settings the server runs here alone, embedded, with the demonstration and the captcha', () => {
  expect(readConfig({}, '/srv')).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    dataDir: '/srv/data',
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseOwnerUrl: null,
    redisUrl: null,
    publicUrl: null,
    trustProxy: 0,
    metricsToken: null,
    maxSessions: 1,
    maxBearers: 10,
    systemDate: null,
    production: false,
    demo: true,
    demoCopies: 0,
    captcha: true,
    taxHeartbeatSeconds: 30,
    signInLimits: { perAccount: 5, perAddress: 100 },
    uploads: { quotaBytes: 10 * 1024 ** 3, freeDiskBytes: 1024 ** 3 },
    mock: false,
    custom: {},
  })
  expect(readConfig({ PORT: ' ', CAPTCHA: '' }, '/srv')).toMatchObject({ port: 8080, captcha: true })
})

test("house: with a database of one's own there is no demonstration unless asked for; it serves direct work", () => {
  const DATABASE_URL = 'postgres://portal@db/portal'
  expect(readConfig({ DATABASE_URL }, '/srv')).toMatchObject({
    demo: false,
    databaseUrl: DATABASE_URL,
    databaseDirectUrl: DATABASE_URL,
  })
  expect(
    readConfig({ DATABASE_URL, DEMO: '1', DATABASE_DIRECT_URL: 'postgresql://portal@direct/portal' }, '/srv'),
  ).toMatchObject({ demo: true, databaseDirectUrl: 'postgresql://portal@direct/portal' })
})

test("LEAD-11 the owner of the tables is named beside a database of one's own alone", () => {
  const owner = 'postgres://portal_owner@db/portal'
  expect(
    readConfig({ DATABASE_URL: 'postgres://portal_app@db/portal', DATABASE_OWNER_URL: owner }, '/srv').databaseOwnerUrl,
  ).toBe(owner)
  expect(problemsOf({ DATABASE_OWNER_URL: owner }).join()).toContain('DATABASE_OWNER_URL：只与 DATABASE_URL 一起使用')
})

test('house: wrong settings are named all together, each with what it may be', () => {
  const wrong = {
    PORT: '99999',
    TRUST_PROXY: '-1',
    MAX_SESSIONS: '0',
    DEMO: 'yes',
    CAPTCHA: 'no',
    DEMO_COPIES: '1.5',
    SYSTEM_DATE: '2026-02-30',
    PUBLIC_URL: 'portal.example',
    DATABASE_URL: 'mysql://db',
    SIGN_IN_LIMIT_ACCOUNT: 'five',
    SMS_PROVIDER: 'pigeon',
    REDIS_URL: 'http://r',
    PORTAL_ENV: 'staging',
    CONFIG_FILE: 'missing.json',
    UPLOAD_QUOTA_MIB: '0',
    UPLOAD_FREE_DISK_MIB: '1 GB',
    TAX_HEARTBEAT_SECONDS: '4',
  }
  const problems = problemsOf(wrong)
  expect(problems).toHaveLength(Object.keys(wrong).length)
  for (const name of Object.keys(wrong)) expect(problems.some((problem) => problem.startsWith(name))).toBe(true)
  expect(problems).toContain('TAX_HEARTBEAT_SECONDS=4：应为 5 到 300 的整数')
  expect(problems).toContain('PORT=99999：应为 0 到 65535 的整数')
  expect(() => readConfig(wrong, '/srv')).toThrow('设置有误，服务没有启动')
})

test('house: a wrong database address is named without its password', () => {
  expect(problemsOf({ DATABASE_URL: 'mysql://portal:hunter2@db/portal' }).join()).not.toContain('hunter2')
})

test('house: a configuration file that is no JSON object is refused by name', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'portal-config-')), 'config.json')
  writeFileSync(file, '[]')
  expect(problemsOf({ CONFIG_FILE: file })).toEqual([`CONFIG_FILE=${file}：内容应为一个 JSON 对象`])
  writeFileSync(file, '{"brand":"启明"}')
  expect(readConfig({ CONFIG_FILE: file }, '/srv').custom).toEqual({ brand: '启明' })
})

test('house: a fixed business day is for tests and demonstrations, production ignores it even when it is wrong', () => {
  expect(readConfig({ SYSTEM_DATE: '2026-11-21' }, '/srv').systemDate).toBe('2026-11-21')
  for (const SYSTEM_DATE of ['2026-11-21', 'nonsense'])
    expect(
      readConfig({ PORTAL_ENV: 'production', PUBLIC_URL: 'https://portal.example', SYSTEM_DATE }, '/srv').systemDate,
    ).toBeNull()
})

test("SHL-16 the address names production too, by the marker's configuration file; PORTAL_ENV goes first", () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'config-')), 'portal.json')
  writeFileSync(file, JSON.stringify({ productionMarker: 'cw.example.com' }))
  const production = (env: Record<string, string>): boolean =>
    readConfig({ CONFIG_FILE: file, SYSTEM_DATE: '2026-03-11', ...env }, '/srv').production
  expect(production({ PUBLIC_URL: 'https://portal.cw.example.com' })).toBe(true)
  expect(
    readConfig({ CONFIG_FILE: file, SYSTEM_DATE: '2026-03-11', PUBLIC_URL: 'https://portal.cw.example.com' }, '/srv')
      .systemDate,
  ).toBeNull()
  expect(production({ PUBLIC_URL: 'http://10.0.0.1:32089' })).toBe(false)
  expect(production({ PUBLIC_URL: 'https://portal.cw.example.com', PORTAL_ENV: 'test' })).toBe(false)
  expect(production({})).toBe(false)
})

test('SES-18 production does not start without the address people use, whatever NODE_ENV says', () => {
  const NODE_ENV = 'production'
  const told = 'PUBLIC_URL：生产环境（PORTAL_ENV=production）必须写明人们使用的地址，如 https://portal.example.com'
  expect(problemsOf({ PORTAL_ENV: 'production' })).toEqual([told])
  expect(problemsOf({ PORTAL_ENV: 'production', PUBLIC_URL: ' ', TRUST_PROXY: '1' })).toEqual([told])
  expect(problemsOf({ PORTAL_ENV: 'production', PUBLIC_URL: 'portal.example' })).toHaveLength(1)
  const named = { PORTAL_ENV: 'production', PUBLIC_URL: 'https://portal.example' }
  const others: Record<string, string>[] = [
    { NODE_ENV },
    { NODE_ENV, PORTAL_ENV: 'test' },
    { PORTAL_ENV: 'local' },
    named,
  ]
  for (const env of others) expect(problemsOf(env)).toEqual([])
})
