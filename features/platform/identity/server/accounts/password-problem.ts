import { bearsName, demoPassword, passwordProblem } from '../../contract/password.rules.ts'
import { isCommonPassword } from './common-passwords.ts'
import { identityTexts } from '../identity.texts.ts'

/** Common names of the product; the installation's own name (CONFIG_FILE) is covered by its enterprise's. */
const productNames = ['portal', 'menhu', '门户', '财金', 'caijin']
/** Legal forms and other words common to many enterprise names. */
const legalForm = /(集团|控股|股份|有限|责任|公司|分公司|总公司|企业|工厂|（[^（）]*）|\([^()]*\))/g
/** Minimum length of a brand's pinyin (its first two to four characters); shorter ones occur in too many words. */
const leastPinyin = 6

/** Names of an enterprise to look for in a password: the full name, its brand, and the pinyin of both. */
async function namesOf(enterprise: string): Promise<string[]> {
  const core = enterprise.replace(legalForm, '').trim()
  const brands = [core, ...[2, 3, 4].map((length) => [...core].slice(0, length).join(''))].filter(
    (brand) => [...brand].length >= 2,
  )
  // Loads the dictionary only when a password is chosen.
  const { pinyin } = await import('pinyin-pro')
  const sounds = brands
    .map((brand) =>
      pinyin(brand, { toneType: 'none', type: 'array', nonZh: 'consecutive' })
        .join('')
        .replace(/\s/g, '')
        .toLowerCase(),
    )
    .filter((sound) => sound.length >= leastPinyin)
  return [...brands, ...sounds]
}

export interface PasswordOwner {
  userId: string
  account: string
  enterprises: readonly string[]
}

/**
 * Problem of a new password, in Chinese, or null: the page's rules, names of product and enterprises, list of common
 * ones. The password of demonstration accounts is exempt for them.
 */
export async function newPasswordProblem(password: string, owner: PasswordOwner): Promise<string | null> {
  if (password === demoPassword && owner.userId.startsWith('demo-')) return null
  const problem = passwordProblem(password, owner.account)
  if (problem !== null) return problem
  if (productNames.some((name) => isIn(password, name))) return identityTexts.passwordBearsProduct
  const names = (await Promise.all(owner.enterprises.map(namesOf))).flat()
  if (names.some((name) => isIn(password, name))) return identityTexts.passwordBearsEnterprise
  return isCommonPassword(password) ? identityTexts.passwordCommon : null
}

/** Two Chinese characters already count as a name. */
const isIn = (password: string, name: string): boolean =>
  /^\p{Script=Han}{2}$/u.test(name) ? password.normalize('NFKC').includes(name) : bearsName(password, name)
