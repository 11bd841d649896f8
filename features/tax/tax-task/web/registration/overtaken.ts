import { cityNames } from '@portal/domain/tax/city-flag'
import { threeWay } from '@portal/page-kit/conflict/three-way'
import { findTaxType, taxFieldNames, taxpayerNames, type Cadence, type TaxProfile } from '../../contract/index.ts'
import { changedProfile, type Changes } from './registration.rules.ts'
import { registrationTexts as texts } from './registration.texts.ts'

/** A fact of the taxpayer by its name, or the cadence of a tax by its type; '' for a tax that is not filed. */
type Facts = Readonly<Record<string, string>>
type Profile = Pick<TaxProfile, 'taxpayerType' | 'subType' | 'cityFlag' | 'filings'>

/** A registration that was saved elsewhere since it was read here. */
export interface Overtaken {
  mine: Facts
  theirs: Facts
  both: readonly string[]
  taken: readonly string[]
  isAgreed: boolean
}

export const factsOf = ({ taxpayerType, subType, cityFlag, filings }: Profile): Facts => ({
  taxpayerType,
  subType,
  cityFlag,
  ...Object.fromEntries(filings.map(({ taxType, cadence }) => [taxType, cadence])),
})

export function overtaken(begun: TaxProfile, now: TaxProfile, changes: Changes): Overtaken {
  const sides = { begun: factsOf(begun), mine: factsOf(changedProfile(begun, changes)), theirs: factsOf(now) }
  const facts = [...new Set(Object.values(sides).flatMap((side) => Object.keys(side)))]
  return { mine: sides.mine, theirs: sides.theirs, ...threeWay(facts, sides) }
}

const own = { taxpayerType: taxpayerNames, subType: texts.subTypes, cityFlag: cityNames } as const
const isOwn = (fact: string): fact is keyof typeof own => fact in own

export const titleOf = (fact: string): string =>
  isOwn(fact) ? taxFieldNames[fact] : texts.cadenceOf(findTaxType(fact)?.name ?? fact)

export function wordsOf(fact: string, value: string | undefined): string {
  if (!isOwn(fact)) return value === undefined ? texts.notFiled : texts.cadences[value as Cadence]
  const names: Readonly<Record<string, string>> = own[fact]
  return names[value ?? ''] ?? ''
}

/** The changes with some facts as one side has them. */
export const withFacts = (changes: Changes, facts: readonly string[], side: Facts): Changes =>
  facts.reduce<Changes>(
    (now, fact) =>
      isOwn(fact)
        ? { ...now, facts: { ...now.facts, [fact]: side[fact] } }
        : { ...now, cadences: { ...now.cadences, [fact]: (side[fact] as Cadence | undefined) ?? null } },
    changes,
  )
