import type { FormSet } from '@portal/tax-forms'
import type { ReturnSnapshot } from '../../contract/index.ts'
import type { TaxKindOnPage } from '../kind/tax-kind.ts'
import { openDesk, type Desk, type DeskPorts } from '../desk/model/open-desk.ts'

/** A desk for a filed version: refreshing reads the same version again, and nothing is writable. */
export function openVersion(set: FormSet, snapshot: ReturnSnapshot, kind: TaxKindOnPage): Desk {
  const ports: DeskPorts = {
    read: () => Promise.resolve(snapshot.view),
    save: () => Promise.resolve({ kind: 'refused', message: '' }),
    drafts: { keep: () => undefined, read: () => Promise.resolve({}) },
  }
  return openDesk(set, snapshot.view, kind, ports, snapshot)
}
