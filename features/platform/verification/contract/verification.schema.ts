import { Count, Exactly, Id, Named, Nullable, Paged, Time, Type, type Static } from '@portal/contract'

/** Token type of every phone code. */
export const tokenType = '101'
/** Seconds the send button waits after a code was sent (SES-04). */
export const countdownSeconds = 60
export const codeLength = 6
export const codeMinutes = 5
/** Minutes a verified phone stays valid for its purpose: a new password, another phone. */
export const verifiedMinutes = 15

/** A mobile number; masked ones stand for the caller's own. */
const Phone = () => Type.String({ maxLength: 32 })
const Token = () => Type.String({ minLength: 1, maxLength: 100 })

export const SendCodeQuery = Exactly({
  phone: Type.Optional(Phone()),
  tokenType: Type.Optional(Type.Literal(tokenType)),
  captcha: Type.Optional(Type.String({ maxLength: 16 })),
  purpose: Type.Optional(
    Type.Literal('sign-in', { description: '用于短信登录的验证码；它不能用于别处，别的验证码也不能用于登录' }),
  ),
})

/** The server trims the code and checks that it is present, so that an empty one gets a readable refusal. */
export const ValidateBody = Exactly({
  phone: Type.Optional(Phone()),
  code: Named('验证码', Type.String({ maxLength: 32 })),
  token: Token(),
})
export const Validated = Exactly({ verified: Type.Literal(true), text: Type.String() })

/** An account of a phone, shown only to the holder of the phone. */
const AccountShown = Exactly({
  accountId: Id(),
  account: Type.String({ description: '掩码' }),
  userName: Type.String({ description: '掩码' }),
})

/** Before the phone is verified (no `token`) the response is the same for every number. */
export const FindByPhoneBody = Exactly({
  phone: Phone(),
  captcha: Type.Optional(Type.String({ maxLength: 16 })),
  token: Type.Optional(Token()),
})
export const FoundByPhone = Exactly({
  phone: Type.String({ description: '掩码' }),
  accounts: Type.Array(AccountShown, { description: '手机验证通过后才列出' }),
})
export type FoundByPhone = Static<typeof FoundByPhone>

/** `account` in full or as masked by `findUserInfoByPhone`; `accountId` when several look alike. */
export const NewPasswordBody = Exactly({
  account: Type.Optional(Type.String({ maxLength: 64 })),
  accountId: Type.Optional(Id()),
  phone: Type.Optional(Phone()),
  token: Token(),
  password: Type.String({ minLength: 1, maxLength: 128 }),
})

export const RepeatQuery = Exactly({ phone: Phone(), token: Type.Optional(Token()) })
export const Repeated = Exactly({ repeat: Type.Boolean() })

/** A sign-in by phone: first with `code`; with several accounts, again with the chosen one and no code. */
export const PhoneSignInBody = Exactly({
  phone: Phone(),
  token: Token(),
  code: Type.Optional(Type.String({ maxLength: 32 })),
  accountId: Type.Optional(Id()),
})
/** The signed-in user; or, before a sign-in, the phone's accounts to choose from. */
export const PhoneSignedIn = Type.Union([
  Exactly({ userId: Id(), token: Type.String(), pending: Type.Optional(Type.Array(Type.String())) }),
  Exactly({ accounts: Type.Array(AccountShown) }),
])
export type PhoneSignedIn = Static<typeof PhoneSignedIn>

/** Changing the phone needs the old phone's verified token or the password. */
export const ChangePhoneBody = Exactly({
  phone: Named('新手机号', Phone()),
  token: Token(),
  oldToken: Type.Optional(Token()),
  password: Named('登录密码', Type.Optional(Type.String({ minLength: 1, maxLength: 128 }))),
})

/** Messages of a chosen person, or of a number: the own, or any for who may look by numbers; else none. */
export const OutboxQuery = Exactly({
  phone: Type.Optional(Phone()),
  /** The id of a user. */
  person: Type.Optional(Id()),
  page: Type.Optional(Count()),
  limit: Type.Optional(Count()),
})
export const OutboxRecord = Exactly({
  id: Id(),
  phone: Named('手机号', Type.String({ description: '掩码' })),
  content: Named('内容', Type.String(), { kind: 'long' }),
  code: Nullable(Type.String({ description: '仅演示模式' })),
  state: Named('状态', Type.Enum(['sending', 'sent', 'failed']), {
    codes: { sending: '发送中', sent: '已发送', failed: '发送失败' },
  }),
  provider: Named('渠道', Type.String(), { kind: 'code', codes: { outbox: '发件箱', aliyun: '阿里云短信' } }),
  attempts: Type.Integer(),
  problem: Type.String(),
  createTime: Named('时间', Time()),
})
export type OutboxRecord = Static<typeof OutboxRecord>
export const Outbox = Paged(OutboxRecord)
