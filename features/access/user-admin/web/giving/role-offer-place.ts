/** Beside a role that somebody may not give himself: where it is applied for. */
export const roleOfferPlace = 'user-admin.role-offer'
export interface RoleOfferProps {
  roleId: string
  roleName: string
  userIds: readonly string[]
  /** The enterprise in which it is to be held. */
  entId: string
}
