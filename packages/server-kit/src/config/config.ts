import { isIP } from 'node:net'
import path from 'node:path'
import { readBureau, type BureauConfig } from './config.bureau.ts'
import { readS3, type S3Config } from './config.s3.ts'
import { readSms, type SmsConfig } from './config.sms.ts'
import { readSmtp, type SmtpConfig } from './config.smtp.ts'
import { readBegins, readSignInBy, type SignInBy } from './config.sso.ts'
import { customFile, environmentOfUrl, longEnough, systemDate } from './config.values.ts'

export type { DingtalkConfig, WecomConfig } from './config.sso.ts'

/** All settings of an operator. Read and checked once; all invalid values are reported together. */
export interface Config extends SignInBy {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | null
  databaseDirectUrl: string | null
  /**
   * Address of the tables' owner, used only by the migrating process; the server discards it. Null with the embedded
   * database, and when DATABASE_URL's role owns the tables.
   */
  databaseOwnerUrl: string | null
  /** Carries what processes tell each other, and what they count together. Null: the database does. */
  redisUrl: string | null
  publicUrl: string | null
  trustProxy: number
  metricsToken: string | null
  maxSessions: number
  /** Bearer tokens of programs (`x-client: api`) an account may have at once. Beyond that the oldest ends. */
  maxBearers: number
  systemDate: string | null
  /**
   * PORTAL_ENV=production, or a PUBLIC_URL whose host contains the configuration's marker. Ignores SYSTEM_DATE: the
   * business day is the real day in China (SHL-16).
   */
  production: boolean
  demo: boolean
  demoCopies: number
  captcha: boolean
  /** System, security and audit administrators are three people; a super administrator alone no longer does all. */
  roleSeparation: boolean
  /** Minutes for which a proof of identity counts as fresh (SES-25). */
  stepUpMinutes: number
  /** Users who need a second factor, and the days of grace before it is enforced. */
  secondFactor: { policy: 'optional' | 'operators' | 'everyone'; graceDays: number }
  /** Root for the keys of sealed secrets; null = this installation's own key under DATA_DIR. */
  secretKey: string | null
  sms: SmsConfig
  /** Null: mails stay on the page of deliveries. */
  smtp: SmtpConfig | null
  /** Null: single sign-on is off. */
  /** Seconds between the heartbeats of the tax sockets of the page and of what is embedded in it (NOT-10). */
  taxHeartbeatSeconds: number
  /** Single sign-ons that one address may start per minute; null = unlimited. */
  ssoBegins: number | null
  /** PORTAL_FAULTS=1: errors can be requested at will, to see how the page shows them. Never in production. */
  faults: boolean
  /** Private networks (CIDR) that webhooks may call, for example a machine on the local network. */
  webhookNetworks: readonly string[]
  /** Months after which audit rows are deleted (MON-04); at least six. */
  auditRetentionMonths: number
  /** Days after which page visits and sent messages are deleted (SES-26). Null = their own defaults, 400 and 90. */
  logRetentionDays: number | null
  /**
   * Bytes an enterprise's stored files may use, and free bytes of DATA_DIR's disk below which uploads stop (0 = never).
   */
  uploads: { quotaBytes: number; freeDiskBytes: number }
  /** Null: files lie under DATA_DIR. */
  s3: S3Config | null
  bureau: BureauConfig
  signInLimits: { perAccount: number; perAddress: number }
  /** Serves recorded answers under /mock: no session, no state (SES-23). */
  mock: boolean
  /** Refuses statements without their enterprise and writes to other features' tables. For tests and development. */
  guards: boolean
  /** Branding and links of CONFIG_FILE, unchecked; the shell checks what it shows. */
  custom: Record<string, unknown>
}

export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`设置有误，服务没有启动：\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

type Env = Record<string, string | undefined>

export function readConfig(env: Env, cwd: string): Config {
  const problems: string[] = []
  const text = (name: string): string | null => env[name]?.trim() || null
  const whole = (name: string, fallback: number, min: number, max: number): number => {
    const raw = text(name)
    if (raw === null) return fallback
    if (/^\d+$/.test(raw) && Number(raw) >= min && Number(raw) <= max) return Number(raw)
    problems.push(`${name}=${raw}：应为 ${min} 到 ${max} 的整数`)
    return fallback
  }
  const choice = (name: string, values: readonly string[], fallback: string): string => {
    const raw = text(name)
    if (raw === null || values.includes(raw)) return raw ?? fallback
    problems.push(`${name}=${raw}：只能是 ${values.join('、')}`)
    return fallback
  }
  const address = (name: string, protocols: readonly string[]): string | null => {
    const raw = text(name)
    if (raw === null) return null
    if (URL.canParse(raw) && protocols.includes(new URL(raw).protocol)) return raw
    problems.push(`${name}：应以 ${protocols.map((p) => `${p}//`).join(' 或 ')} 开头的地址`)
    return null
  }
  const networks = (name: string): string[] =>
    (text(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => {
        const [address = '', length = '0'] = part.split('/')
        const isGood =
          isIP(address) !== 0 && /^\d{1,3}$/.test(length) && Number(length) <= (isIP(address) === 4 ? 32 : 128)
        if (part !== '' && !isGood) problems.push(`${name}=${part}：应为网络地址或网段，如 10.1.2.0/24，多个以逗号分开`)
        return isGood
      })
  const custom = customFile(text('CONFIG_FILE'), cwd, problems)
  const publicUrl = address('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/$/, '') ?? null
  const production =
    choice('PORTAL_ENV', ['local', 'test', 'production'], environmentOfUrl(publicUrl, custom['productionMarker'])) ===
    'production'
  const databaseUrl = address('DATABASE_URL', ['postgres:', 'postgresql:'])
  const databaseOwnerUrl = address('DATABASE_OWNER_URL', ['postgres:', 'postgresql:'])
  if (databaseOwnerUrl !== null && text('DATABASE_URL') === null)
    problems.push('DATABASE_OWNER_URL：只与 DATABASE_URL 一起使用；内置数据库自己分开两个角色')
  const config: Config = {
    host: text('HOST') ?? '127.0.0.1',
    port: whole('PORT', 8080, 0, 65535),
    dataDir: path.resolve(cwd, text('DATA_DIR') ?? './data'),
    databaseUrl,
    databaseDirectUrl: address('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']) ?? databaseUrl,
    databaseOwnerUrl,
    redisUrl: address('REDIS_URL', ['redis:', 'rediss:']),
    publicUrl,
    trustProxy: whole('TRUST_PROXY', 0, 0, 10),
    metricsToken: text('METRICS_TOKEN'),
    maxSessions: whole('MAX_SESSIONS', 1, 1, 1000),
    maxBearers: whole('MAX_BEARERS', 10, 1, 10_000),
    systemDate: production ? null : systemDate(text('SYSTEM_DATE'), problems),
    production,
    demo: choice('DEMO', ['0', '1'], databaseUrl === null ? '1' : '0') === '1',
    demoCopies: whole('DEMO_COPIES', 0, 0, 64),
    captcha: choice('CAPTCHA', ['on', 'off'], 'on') === 'on',
    secretKey: longEnough(text('SECRET_KEY'), problems),
    secondFactor: {
      policy: choice(
        'SECOND_FACTOR_POLICY',
        ['optional', 'operators', 'everyone'],
        'optional',
      ) as Config['secondFactor']['policy'],
      graceDays: whole('SECOND_FACTOR_GRACE_DAYS', 14, 0, 365),
    },
    roleSeparation: choice('ROLE_SEPARATION', ['on', 'off'], 'off') === 'on',
    stepUpMinutes: whole('STEP_UP_MINUTES', 10, 1, 720),
    sms: readSms({ text, whole, choice, address }, problems),
    smtp: readSmtp(text, problems),
    ...readSignInBy({ text, choice, address }, problems),
    ssoBegins: readBegins({ text, whole }),
    taxHeartbeatSeconds: whole('TAX_HEARTBEAT_SECONDS', 30, 5, 300),
    faults: choice('PORTAL_FAULTS', ['0', '1'], '0') === '1',
    webhookNetworks: networks('WEBHOOK_NETWORKS'),
    auditRetentionMonths: whole('AUDIT_RETENTION_MONTHS', 36, 6, 1200),
    logRetentionDays: text('LOG_RETENTION_DAYS') === null ? null : whole('LOG_RETENTION_DAYS', 1, 1, 3650),
    uploads: {
      quotaBytes: whole('UPLOAD_QUOTA_MIB', 10_240, 1, 1_073_741_824) * mebibyte,
      freeDiskBytes: whole('UPLOAD_FREE_DISK_MIB', 1024, 0, 1_073_741_824) * mebibyte,
    },
    s3: readS3({ text, choice, address }, problems),
    bureau: readBureau({ text, choice, address }, production, problems),
    signInLimits: {
      perAccount: whole('SIGN_IN_LIMIT_ACCOUNT', 5, 1, 10_000),
      perAddress: whole('SIGN_IN_LIMIT_ADDRESS', 100, 1, 100_000),
    },
    mock: choice('MOCK', ['0', '1'], '0') === '1',
    guards: choice('PORTAL_GUARDS', ['0', '1'], '0') === '1',
    custom,
  }
  if (production && text('PUBLIC_URL') === null) problems.push(withoutAddress)
  if (config.faults && production) problems.push('PORTAL_FAULTS=1：生产环境不能开启')
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** Without it, cookies, links and the issuer would follow any host a request names. */
const withoutAddress =
  'PUBLIC_URL：生产环境（PORTAL_ENV=production）必须写明人们使用的地址，如 https://portal.example.com'

const mebibyte = 1_048_576
