import { findTaxType, insteadOf } from '../../contract/index.ts'
import { InsteadLink } from '../shown/instead-link.tsx'
import { registrationTexts as texts } from './registration.texts.ts'

/** A tax of an earlier registration that has no tasks here any more: what to do instead, and where. */
export function MovedTax({ taxType }: { taxType: string }) {
  const instead = insteadOf(taxType)
  if (instead === undefined) return null
  return (
    <p className="alert" role="status">
      {texts.moved(findTaxType(taxType)?.name ?? taxType, instead)} <InsteadLink taxType={taxType} />
    </p>
  )
}
