import { Day, Exactly, Id, Kept, Line, Named, Nullable, Time, Type, type Static } from '@portal/contract'

/** The list of the code library that names the agreements. */
export const agreementKinds = 'agreementKind'
/** The agreement that /insurance/platformProtocol shows. */
export const insuranceKind = 'insurance'

export const mostBodyChars = 20_000

export const AgreementKind = () => Type.String({ pattern: '^[0-9A-Za-z_.-]{1,64}$' })
const kind = () => Named('协议', AgreementKind(), { kind: 'code', codes: { codeType: agreementKinds } })
const effectiveOn = () => Named('生效日期', Day())
const title = () => Named('标题', Line(100), { example: '平台服务协议' })

/** What operators enter. Lines of the body are its paragraphs. */
export const enteredText = {
  kind: kind(),
  title: title(),
  effectiveOn: effectiveOn(),
  changes: Named('修改说明', Nullable(Line(200)), { hint: '与上一版有什么不同，用户会看到' }),
  body: Named('正文', Type.String({ minLength: 1, maxLength: mostBodyChars, pattern: '^([^\\p{Cc}]|[\\n\\r\\t])*$' }), {
    kind: 'long',
    hint: '每行一段；以“一、”开头的行显示为小标题',
  }),
}

/** One version of an agreement's text. From its effective day on it never changes. */
export const AgreementText = Kept(enteredText)
export type AgreementText = Static<typeof AgreementText>

/** Days decide: to come, the one that counts now, replaced by a later one. */
export const textStates = { scheduled: '待生效', inForce: '生效中', past: '已失效' } as const
export type TextState = keyof typeof textStates

const { id, version, updatedAt, updatedBy, changes, body } = AgreementText.properties
/** A version in the operators' list. */
export const ListedText = Exactly({
  id,
  kind: kind(),
  title: title(),
  effectiveOn: effectiveOn(),
  state: Named('状态', Type.Enum(Object.keys(textStates) as TextState[]), { codes: textStates }),
  agreed: Named('同意人数', Type.Integer()),
  changes,
  version,
  updatedAt,
  updatedBy,
})
export type ListedText = Static<typeof ListedText>

/** A version as its readers see it. */
export const ReadText = Exactly({
  id,
  name: Type.String(),
  title: Type.String(),
  effectiveOn: Day(),
  changes,
  body,
})
export type ReadText = Static<typeof ReadText>

/** The text in force of each agreement, with when the reader agreed to it. */
export const MyAgreement = Exactly({
  id: Id(),
  name: Named('协议', Type.String()),
  effectiveOn: effectiveOn(),
  changes,
  agreedAt: Named('同意时间', Nullable(Time())),
})
export type MyAgreement = Static<typeof MyAgreement>

/** A version that the reader agreed to. */
export const PastConsent = Exactly({ id: Id(), name: Type.String(), effectiveOn: Day(), agreedAt: Time() })

/** Who agreed to which version, as operators prove it. */
export const Consent = Exactly({
  id: Id(),
  userName: Named('姓名', Type.String()),
  account: Named('账号', Type.String()),
  title: title(),
  effectiveOn: effectiveOn(),
  agreedAt: Named('同意时间', Time()),
})
export type Consent = Static<typeof Consent>

/** A person to pick, by the id. */
export const PickedPerson = Exactly({ id: Id(), name: Type.String(), account: Type.String() })

/** `privacy`: the notice accepted at the sign-in, which identity keeps. */
export const MyAgreements = Exactly({
  inForce: Type.Array(MyAgreement),
  past: Type.Array(PastConsent),
  privacy: Exactly({ version: Nullable(Type.String()), agreedAt: Nullable(Time()) }),
})
