import { Exactly, Id, Named, Nullable, Once, Time, Type, type Static } from '@portal/contract'

/** Digits of an authenticator app's code, and the seconds one is valid. */
export const totpDigits = 6
export const totpPeriodSeconds = 30
/** Number of recovery codes in one set; each works once. */
export const recoveryCount = 10
export const mostPasskeys = 10
export const mostPasskeyName = 40
/** Minutes within which the first code must follow the display of the secret. */
export const setupMinutes = 15
export const challengeMinutes = 5
export const mostReason = 200
const mostPassword = 128

const Text = (most: number) => Type.String({ minLength: 1, maxLength: most })
/** The authenticator's response as @simplewebauthn/browser returns it; verified by @simplewebauthn/server. */
const answerFields = {
  id: Text(1024),
  rawId: Text(1024),
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(Type.String({ maxLength: 40 })),
  clientExtensionResults: Type.Object({}, { additionalProperties: true }),
}
export const PasskeyAnswer = Exactly({
  ...answerFields,
  response: Exactly({
    clientDataJSON: Text(4096),
    authenticatorData: Text(8192),
    signature: Text(4096),
    userHandle: Type.Optional(Type.String({ maxLength: 128 })),
  }),
})
export type PasskeyAnswer = Static<typeof PasskeyAnswer>
export const NewPasskey = Exactly({
  ...answerFields,
  response: Exactly({
    clientDataJSON: Text(4096),
    attestationObject: Text(65_536),
    authenticatorData: Type.Optional(Type.String({ maxLength: 65_536 })),
    publicKey: Type.Optional(Type.String({ maxLength: 8192 })),
    publicKeyAlgorithm: Type.Optional(Type.Integer()),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
  }),
})
export type NewPasskey = Static<typeof NewPasskey>
/** Options for the browser's call, as the WebAuthn library writes them. */
export const PasskeyOptions = Type.Object({ challenge: Type.String() }, { additionalProperties: true })

export const PasskeyRecord = Exactly({
  id: Id(),
  name: Type.String(),
  createdAt: Time(),
  usedAt: Nullable(Time()),
  synced: Type.Boolean({ description: '由系统或浏览器在多台设备间同步' }),
})
export const FactorState = Exactly({
  totp: Nullable(Exactly({ since: Time(), usedAt: Nullable(Time()) })),
  passkeys: Type.Array(PasskeyRecord),
  recoveryLeft: Type.Integer(),
})
export type FactorState = Static<typeof FactorState>

/** Proofs available to this user: only the second factor when there is one, else the password. */
export const ProofWays = Exactly({
  setUp: Type.Boolean({ description: '按规定要先设置验证器应用' }),
  phone: Type.Boolean({ description: '设置之前先用短信验证码验证绑定的手机' }),
  password: Type.Boolean(),
  totp: Type.Boolean(),
  passkey: Type.Boolean(),
  recovery: Type.Boolean(),
})
export type ProofWays = Static<typeof ProofWays>

/** Exactly one of the three. `code`: six digits of the app, or a recovery code. */
export const Proof = Exactly({
  password: Type.Optional(Text(mostPassword)),
  code: Type.Optional(Text(24)),
  passkey: Type.Optional(PasskeyAnswer),
})
export type Proof = Static<typeof Proof>

/** A new secret for the app: as text, as a link, and as a drawing of `size` × `size` squares. Shown only once. */
export const TotpSetup = Exactly({
  secret: Type.String(),
  uri: Type.String(),
  qr: Exactly({ size: Type.Integer(), path: Type.String() }),
})
export type TotpSetup = Static<typeof TotpSetup>
/** `recoveryCodes` are shown only once; empty when an earlier set is still valid. */
export const FactorAdded = Exactly({ state: FactorState, recoveryCodes: Type.Array(Once()) })
export type FactorAdded = Static<typeof FactorAdded>
export const Code = Exactly({ code: Named('验证码', Type.String({ pattern: '^\\d{6}$' })) })
