/** For pages of other features that pick users. */
export { userPicker } from './user-picker.ts'
