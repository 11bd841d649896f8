/** For pages of other features that pick users. */
export { users } from './sources.ts'
export { userPicker } from './user-picker.ts'
