import { changeTypes } from '../organization.change.ts'
import { faultsOfOrganization, sectorLevel } from '../organization.rules.ts'
import type { AppliedOrganization } from './application.schema.ts'
import { isApplicationType } from './application.schema.ts'
import { applicationMessages as texts } from './application.texts.ts'

/** What an application consists of, texts trimmed. */
export interface EnteredApplication {
  org: AppliedOrganization
  content: string
  fileId: string
}
/** What the tree has of the named places; undefined: nothing in use. */
export interface KnownPlaces {
  parent: { companyLevel: number } | undefined
  old: { companyLevel: number } | undefined
}
interface Fault {
  path: string
  message: string
}

const { add, change, cancel } = changeTypes

/** Everything that is missing or wrong, in the form's order; the fields of the old state are asked for of type 2. */
export function faultsOfApplication({ org, content, fileId }: EnteredApplication, known: KnownPlaces): Fault[] {
  const { type } = org
  if (!isApplicationType(type)) return [{ path: 'type', message: texts.type }]
  const found: (Fault | false)[] = [
    ...(type === change ? oldFaults(org, known.old) : []),
    type === cancel &&
      org.customerCodeOld === '' &&
      org.customerRegisterNameOld === '' && { path: 'customerRegisterNameOld', message: texts.cancelled },
    ...(type === add || type === change ? faultsOfOrganization(org, known.parent) : []),
    type === cancel && content === '' && { path: 'content', message: texts.why },
    fileId === '' && { path: 'fileId', message: texts.file },
  ]
  return found.filter((fault) => fault !== false)
}

/** Only organisations of the second level have a sector of their own. */
const oldFaults = (org: AppliedOrganization, old: KnownPlaces['old']): (Fault | false)[] => [
  org.parentCustomerCodeOld === '' && { path: 'parentCustomerCodeOld', message: texts.oldParent },
  org.catOld === '' &&
    (old === undefined || old.companyLevel === sectorLevel) && { path: 'catOld', message: texts.oldSector },
  org.customerRegisterNameOld === '' && { path: 'customerRegisterNameOld', message: texts.oldName },
]
