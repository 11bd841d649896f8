import { folded, isPattern, plain } from './password-forms.ts'

/** Password rules (SES-19). From `freeLength` on, no kinds of characters are required (NIST SP 800-63B). */
export const passwordRule = { minLength: 10, minKinds: 3, freeLength: 16, keptOld: 5 } as const

/** Initial password of all demonstration accounts. It contains the product's name, which is refused elsewhere. */
export const demoPassword = 'Portal#2026'

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/]
/** Shorter names would be found in any password. */
const leastName = 3

/** True when a password contains a name, ignoring case and letters replaced by signs. */
export const bearsName = (password: string, name: string): boolean =>
  [...name].length >= leastName &&
  (folded(password).includes(folded(name)) || plain(folded(password)).includes(plain(folded(name))))

/** Problem of a new password, in Chinese, or null. Covers all rules except the list of common passwords. */
export function passwordProblem(password: string, account: string): string | null {
  const { length } = [...password]
  if (length < passwordRule.minLength) return `密码至少${passwordRule.minLength}个字符`
  if (length < passwordRule.freeLength && kinds.filter((kind) => kind.test(password)).length < passwordRule.minKinds) {
    return `密码须包含大写字母、小写字母、数字、符号中的至少${passwordRule.minKinds}种`
  }
  if (bearsName(password, account)) return '密码不能包含账号'
  if (isPattern(password)) return '密码由重复或连续的字符组成，容易被猜到，请换一个'
  return null
}
