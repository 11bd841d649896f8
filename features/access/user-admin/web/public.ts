export { roleOfferPlace, type RoleOfferProps } from './giving/role-offer-place.ts'
/** For pages of other features that pick users. */
export { userPicker } from './user-picker.ts'
