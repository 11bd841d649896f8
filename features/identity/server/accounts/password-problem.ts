import { bearsName, demoPassword, passwordProblem } from '../../contract/password.rules.ts'
import { isCommonPassword } from './common-passwords.ts'
import { identityTexts } from '../identity.texts.ts'

/** The product as people call it; the installation's own name (CONFIG_FILE) is its enterprise's. */
const productNames = ['portal', 'menhu', '门户', '财金', 'caijin']
/** What enterprises have in common says nothing of one. */
const legalForm = /(集团|控股|股份|有限|责任|公司|分公司|总公司|企业|工厂|（[^）]*）|\([^)]*\))/g
/** A brand is its first two to four signs; shorter pinyin stands in too many words. */
const leastPinyin = 6

/** Under what names an enterprise would stand in a password: in full, its brand, and the pinyin of both. */
async function namesOf(enterprise: string): Promise<string[]> {
  const core = enterprise.replace(legalForm, '').trim()
  const brands = [core, ...[2, 3, 4].map((length) => [...core].slice(0, length).join(''))].filter(
    (brand) => [...brand].length >= 2,
  )
  // The dictionary is loaded for the few who choose a password.
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
 * What is wrong with a new password, in Chinese, or null: the rules that the page knows too, the product's and the
 * enterprises' names, the list of common ones. The one password of demonstration accounts is exempt there.
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

/** Two Chinese signs are a name already. */
const isIn = (password: string, name: string): boolean =>
  /^\p{Script=Han}{2}$/u.test(name) ? password.normalize('NFKC').includes(name) : bearsName(password, name)
