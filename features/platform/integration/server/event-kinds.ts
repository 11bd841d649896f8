import { CodedError, refuse } from '@portal/contract'
import type { Brought } from '@portal/server-kit/brought'
import { testEvent, type EventKind } from '../contract/index.ts'
import { integrationTexts as texts } from './integration.texts.ts'

/** What webhooks may tell of, as the features in which it happens declare it. */
export interface EventKinds {
  all: readonly EventKind[]
  /** Event types an endpoint may subscribe to; `isEverywhere`: an installation-wide endpoint. */
  heardBy(isEverywhere: boolean): readonly EventKind[]
  /** A type in words; one that nobody declares is itself. */
  name(type: string): string
}

/** @throws where two features declare the same event. */
export function gatherEventKinds(brought: readonly Brought[]): EventKinds {
  const owners = new Map<string, string>()
  const all: EventKind[] = []
  for (const { name: feature, words } of brought)
    for (const [code, event] of Object.entries(words?.events ?? {})) {
      const other = owners.get(code)
      if (other !== undefined) throw new Error(`${feature} declares the event ${code}, which ${other} has`)
      owners.set(code, feature)
      if (event.heardBy !== 'features')
        all.push({ code, name: event.name, ofInstallation: event.heardBy === 'installation' })
    }
  return {
    all,
    heardBy: (isEverywhere) => all.filter((kind) => isEverywhere || !kind.ofInstallation),
    name: (type) => (type === testEvent ? texts.testEvent : (all.find(({ code }) => code === type)?.name ?? type)),
  }
}

/** @throws badRequest for a type that nobody declares; a refusal for one that this endpoint may not hear of. */
export function assertHeardOf(kinds: EventKinds, types: readonly string[], isEverywhere: boolean): void {
  const beyond = (offered: readonly EventKind[]) => types.filter((type) => !offered.some(({ code }) => code === type))
  const unknown = beyond(kinds.all)
  if (unknown.length > 0)
    throw new CodedError('badRequest', {
      data: { errors: [{ path: 'types', message: texts.unknownEvent(unknown.join('、')) }] },
    })
  const others = beyond(kinds.heardBy(isEverywhere))
  if (others.length > 0) throw refuse(texts.installationOnly(others.map((type) => kinds.name(type)).join('、')))
}
