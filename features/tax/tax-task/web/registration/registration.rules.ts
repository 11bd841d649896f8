import type { Cadence, TaxProfile } from '../../contract/index.ts'

type Facts = Pick<TaxProfile, 'taxpayerType' | 'subType' | 'cityFlag'>
/** What somebody changed and has not saved, apart from what is stored: it outlives a fresh reading. Null removes. */
export interface Changes {
  facts: Partial<Facts>
  cadences: Readonly<Record<string, Cadence | null>>
}
export const noChanges: Changes = { facts: {}, cadences: {} }

type Body = Omit<TaxProfile, 'entName' | 'creditCode'>

/** The profile with the changes, as it is sent. A small-scale taxpayer is of no further kind. */
export function changedProfile(profile: TaxProfile, changes: Changes): Body {
  const { entName: _name, creditCode: _code, ...stored } = profile
  const facts = { ...stored, ...changes.facts }
  const kept = stored.filings.flatMap(({ taxType, cadence }) => {
    const wanted = changes.cadences[taxType]
    return wanted === null ? [] : [{ taxType, cadence: wanted ?? cadence }]
  })
  const added = Object.entries(changes.cadences).flatMap(([taxType, cadence]) =>
    cadence === null || stored.filings.some((one) => one.taxType === taxType) ? [] : [{ taxType, cadence }],
  )
  return { ...facts, subType: facts.taxpayerType === '2' ? 'none' : facts.subType, filings: [...kept, ...added] }
}

const textOf = ({ filings, ...facts }: Body): string =>
  [
    facts.taxpayerType,
    facts.subType,
    facts.cityFlag,
    ...filings.map(({ taxType, cadence }) => `${taxType} ${cadence}`).toSorted(),
  ].join()

/** Whether saving would store something else; the order of taxes and of their parts means nothing. */
export const isChanged = (profile: TaxProfile, changes: Changes): boolean =>
  textOf(changedProfile(profile, changes)) !== textOf(profile)
