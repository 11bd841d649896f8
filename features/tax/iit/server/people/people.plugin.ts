import type { Kit } from '@portal/server-kit/feature'
import { mountStream } from '@portal/server-kit/list/importing/stream/mount-stream'
import { startsWith } from '@portal/server-kit/list/matchers'
import { importOf } from '@portal/server-kit/list/upkeep/import-of'
import { listOf } from '@portal/server-kit/list/upkeep/list-of'
import { mountUpkeep } from '@portal/server-kit/list/upkeep/mount-upkeep'
import { codeText } from '@portal/domain/reading/plain'
import { assertReachesTax, mountOfTax } from '@portal/tax-task/server/public'
import * as contract from '../../contract/index.ts'
import { faultOfIdNo } from '../withholding/identity.ts'
import { raiseGeneration } from '../store/payroll.repo.ts'
import { withinTax } from '../store/within-tax.ts'
import type { IdNumbers } from './id-numbers.ts'
import { peopleTexts as texts } from './people.texts.ts'

/** The register of people who are paid. Answers show the ends of a number; the whole one has a call of its own. */
export function mountPeople(kit: Kit, numbers: IdNumbers): void {
  const people = mountUpkeep(kit, contract.personUpkeep, {
    table: 'iit_person',
    columns: { idNo: null, idShown: 'id_shown' },
    unique: { iit_person_number: { field: 'idNo', taken: texts.taken } },
    faults({ name, idKind, idNo: typed, hired, left, rehired }, { before, call: { scope } }) {
      assertReachesTax(scope, contract.iitTaxType)
      const idNo = typed ?? (before && numbers.open(before))
      if (idNo === null) return [{ path: 'idNo', message: texts.noNumber }]
      const wrong = faultOfIdNo(name, idKind, codeText(idNo), kit.clock.businessDay())
      const faults = wrong === undefined ? [] : [{ path: 'idNo', message: wrong }]
      if (left !== null && hired !== null && left < hired) faults.push({ path: 'left', message: texts.leftEarly })
      if (rehired !== null && left === null) faults.push({ path: 'rehired', message: texts.rehiredWithoutLeaving })
      if (rehired !== null && left !== null && rehired <= left)
        faults.push({ path: 'rehired', message: texts.rehiredEarly })
      return faults
    },
    store: ({ idNo }, { id, call: { scope } }) => (idNo === undefined ? {} : numbers.columns(id, scope.entId, idNo)),
    about: ({ idShown }) => ({ idShown }),
    wrote: async (tx, _written, { scope }) => raiseGeneration(tx, scope),
  })
  const listed = listOf(people, contract.personList, {
    filters: { word: 'name', end: startsWith('iit_person.id_end') },
  })
  const own: typeof listed = { ...listed, rows: (db, call) => listed.rows(db, call).where(withinTax(call.scope)) }
  kit.mountList(contract.personList, own)
  mountStream(
    kit,
    contract.personImport,
    importOf(people, contract.personImport, {
      keyOf: codeText,
      known: { column: 'id_mac', of: (idNo, { scope }) => numbers.digest(scope.entId, idNo) },
    }),
  )
  mountOfTax(kit, contract.iitTaxType)(contract.revealPersonRoute, async ({ body: { id, reason } }, call) => {
    const person = await people.find(call.db, call.scope, id)
    call.about(id, { idShown: person.id_shown, reason })
    return { idNo: numbers.open(person) }
  })
}
