import type { FlowStep } from '@portal/contract'
import { workflowTexts as texts } from '../workflow.texts.ts'

const mostNamed = 3

/** Names of people, a long list cut. */
const names = (people: FlowStep['people']): string => {
  const all = people.map(({ name, standIn }) => (standIn === '' ? name : texts.standIn(name, standIn)))
  return all.length > mostNamed ? texts.andOthers(all.slice(0, mostNamed).join('、'), all.length) : all.join('、')
}

/** With whom it stands now, and who is next. */
export function stoodWith(flow: readonly FlowStep[]): string[] {
  const open = flow.find(({ state }) => state === 'open')
  const next = flow.find(({ state }) => state === 'coming')
  const asked = open?.people.filter(({ state }) => state === 'open') ?? []
  return [
    ...(open === undefined ? [] : [texts.standsWith(open.name, names(asked))]),
    ...(next === undefined ? [] : [texts.nextIs(next.name, names(next.people))]),
  ]
}
