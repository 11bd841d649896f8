import { Day, Exactly, fieldNames, Id, Line, Named, Nullable, Time, Type, type Static } from '@portal/contract'

/** Maximum length of a token's or endpoint's name, networks per token, and length of an endpoint's URL. */
export const mostName = 30
export const mostNetworks = 20
export const mostUrl = 500
/** Maximum active tokens and endpoints per enterprise. Each event is written once per endpoint. */
export const mostTokens = 50
export const mostEndpoints = 20
/** Maximum lifetime of a token, in days. */
export const mostDays = 365

/** Unified social credit code of the target enterprise, for operators; default: the enterprise of the call. */
const creditCode = Named('企业的统一社会信用代码', Type.Optional(Type.String({ pattern: '^[0-9A-Z]{18}$' })), {
  wrong: '统一社会信用代码是 18 位数字和大写字母',
})

/** `lapsed`: the issuer's account is disabled, or the issuer left the enterprise. */
export const tokenStates = ['active', 'expired', 'revoked', 'lapsed'] as const
export type TokenState = (typeof tokenStates)[number]

/** A token in a list, without the token itself; `hint` is its last four characters. Empty `networks`: from anywhere. */
export const MachineToken = Exactly({
  id: Id(),
  name: Named('名称', Type.String()),
  hint: Type.String(),
  entId: Id(),
  scopes: Named('权限', Type.Array(Exactly({ code: Type.String(), name: Type.String() }))),
  entName: Named('企业', Type.String()),
  networks: Type.Array(Type.String()),
  issuedBy: Type.String(),
  issuedAt: Time(),
  expiresAt: Named('到期', Time()),
  usedAt: Named('最近使用', Nullable(Time())),
  usedFrom: Nullable(Type.String()),
  state: Named('状态', Type.Enum(tokenStates), {
    codes: { active: '有效', expired: '已过期', revoked: '已撤销', lapsed: '已失效' } satisfies Record<
      TokenState,
      string
    >,
  }),
})
export type MachineToken = Static<typeof MachineToken>

/** `expiresOn`: last valid day in China. `networks`: addresses or CIDR blocks. */
export const NewToken = Exactly({
  name: Named('名称', Line(mostName), { hint: '写明给哪个系统用，如 ERP 对接' }),
  scopes: Named(
    '允许的权限',
    Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 100, uniqueItems: true }),
    { kind: 'codes' },
  ),
  expiresOn: Named('最后有效日', Day(), { hint: '最长一年，到期后重新签发' }),
  networks: Named(
    '限制来源地址（可选）',
    Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: mostNetworks }),
    { hint: '每行一个地址或网段，如 203.0.113.0/24；不填则不限' },
  ),
  creditCode,
})
export type NewToken = Static<typeof NewToken>

/** A permission code that a token may have, with its display name. */
export const Grantable = Exactly({ code: Type.String(), name: Type.String() })

/** Most kinds of events that one endpoint names, and the longest name of one. */
const mostTypes = 100
const eventCode = () => Type.String({ minLength: 1, maxLength: 100 })

/** What an endpoint may hear of; `ofInstallation`: one of the whole installation alone. */
export const EventKind = Exactly({ code: Type.String(), name: Type.String(), ofInstallation: Type.Boolean() })
export type EventKind = Static<typeof EventKind>

/** Sent on demand to test one endpoint. */
export const testEvent = 'test.ping'

/**
 * `everywhere`: for the whole installation, operators only. Without `id` creates an endpoint; with it, `version` must
 * be current.
 */
export const EndpointInput = Exactly({
  id: Type.Optional(Id()),
  version: Type.Optional(Type.Integer()),
  name: Named('名称', Line(mostName)),
  url: Named('推送地址', Type.String({ minLength: 1, maxLength: mostUrl }), {
    kind: 'text',
    hint: '以 https:// 开头，可从互联网访问',
  }),
  types: Named('事件', Type.Array(eventCode(), { minItems: 1, maxItems: mostTypes, uniqueItems: true }), {
    kind: 'codes',
  }),
  enabled: Named('启用', Type.Boolean()),
  everywhere: Named('推送全部企业的事件', Type.Optional(Type.Boolean())),
  creditCode,
})
export type EndpointInput = Static<typeof EndpointInput>

/** What an endpoint's fields are called in the audit log. */
export const endpointFieldNames = fieldNames(EndpointInput)

/** `entId` null: events of every enterprise. `failingSince`: no successful delivery since then. */
export const Endpoint = Exactly({
  id: Id(),
  name: EndpointInput.properties.name,
  url: Type.String(),
  types: EndpointInput.properties.types,
  entId: Nullable(Id()),
  entName: Named('企业', Type.String()),
  enabled: EndpointInput.properties.enabled,
  version: Type.Integer(),
  owner: Type.String(),
  createdAt: Time(),
  failingSince: Nullable(Time()),
  disabledReason: Type.String(),
  oldSecretUntil: Nullable(Time()),
})
export type Endpoint = Static<typeof Endpoint>

/** Reasons for a failed attempt. */
export const tryFaults = [
  '',
  'forbidden-address',
  'unresolved',
  'timeout',
  'connection',
  'tls',
  'redirect',
  'status',
] as const
export type TryFault = (typeof tryFaults)[number]

/** One attempt: response status (null: no response), duration, and the beginning of the response. */
export const DeliveryTry = Exactly({
  at: Time(),
  status: Nullable(Type.Integer()),
  ms: Type.Integer(),
  fault: Type.Enum(tryFaults),
  excerpt: Type.String(),
})
export type DeliveryTry = Static<typeof DeliveryTry>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/**
 * Delivery of one event to one endpoint. `id` is the `webhook-id` of all its attempts; `body` contains the exact signed
 * bytes.
 */
export const Delivery = Exactly({
  id: Id(),
  type: Type.String(),
  state: Type.Enum(deliveryStates),
  tries: Type.Array(DeliveryTry),
  createdAt: Time(),
  nextAt: Nullable(Time()),
  body: Type.String(),
})
export type Delivery = Static<typeof Delivery>
