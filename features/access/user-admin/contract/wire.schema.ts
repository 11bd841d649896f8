import { Exactly, Id, KeptBy, Nullable, Time, toleratedFields, Type, type Static } from '@portal/contract'

/** Text or number, as outside clients send ids and words. */
export const Word = Type.Union([Type.String({ maxLength: 64 }), Type.Integer()])
/** '1' in use, '0' not; as text or number. */
export const Flag = Type.Union([Type.Enum(['0', '1']), Type.Literal(0), Type.Literal(1)])
export const isOnOf = (flag: string | number): boolean => String(flag) === '1'
export const wordOf = (word: string | number | null | undefined): string => String(word ?? '').trim()
/** Several ids: a list of texts or numbers, or one text with commas. */
export const Words = Type.Union([Type.Array(Word, { maxItems: 1000 }), Type.String({ maxLength: 8000 })])
export const wordsOf = (words: readonly (string | number)[] | string): string[] => [
  ...new Set((typeof words === 'string' ? words.split(',') : words).map(wordOf).filter((word) => word !== '')),
]

/** Tolerated fields, with an account that is looked for. */
export const asked = { ...toleratedFields, account: Type.Optional(Word) }

export const [manage, notification] = ['/japi/api/manage/management', '/japi/api/manage/notification']
const [byPerson, byEnterprise] = [`${manage}/updatePersonInformation`, '/japi/api/manage/organization/addOrgUser']
/** An enterprise of a user, in the wire's spelling. */
export const Organzation = Exactly({ entId: Id(), customerName: Type.String() })
/** The user record of outside clients. `status` '1': in use. `activeFlag` '1': activated. */
export const UserRecord = Exactly({
  userId: Id(),
  userName: KeptBy(byPerson, Type.String()),
  account: Type.String(),
  userSource: Type.String({ description: '2 为内部用户' }),
  phone: KeptBy(byPerson, Type.String()),
  entId: Type.String(),
  entName: Type.String(),
  status: KeptBy(`${manage}/editStatus`, Type.Enum(['0', '1'])),
  activeFlag: KeptBy(`${notification}/activationNotRole`, Type.Enum(['0', '1'])),
  userOrganzations: KeptBy(byEnterprise, Type.Array(Organzation)),
})
export type UserRecord = Static<typeof UserRecord>

/** A user of one enterprise, with the roles held there. */
export const EnterpriseUser = Exactly({
  ...UserRecord.properties,
  organzationStatus: KeptBy(`${manage}/updateUserOrganzationStatus`, Type.Enum(['0', '1'])),
  roleList: KeptBy(
    `${manage}/editRole`,
    Type.Array(Exactly({ roleId: Id(), roleName: Type.String(), endsAt: Nullable(Time()) })),
  ),
})
export type EnterpriseUser = Static<typeof EnterpriseUser>

/** A role that may be given. `roleCode`: 1 operations side, 2 customer side. */
export const RoleRow = Exactly({ roleId: Id(), roleName: Type.String(), roleCode: Type.String() })
