/** Password rules (SES-19). */
export const passwordRule = { minLength: 10, minKinds: 3, keptOld: 5 } as const

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/]

/** What is wrong with a new password, in Chinese, or null. `account` and its parts must not be the password. */
export function passwordProblem(password: string, account: string): string | null {
  if ([...password].length < passwordRule.minLength) return `密码至少${passwordRule.minLength}个字符`
  if (kinds.filter(kind => kind.test(password)).length < passwordRule.minKinds) {
    return `密码须包含大写字母、小写字母、数字、符号中的至少${passwordRule.minKinds}种`
  }
  if (account.length >= 3 && password.toLowerCase().includes(account.toLowerCase())) return '密码不能包含账号'
  return null
}
