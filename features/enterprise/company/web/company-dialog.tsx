import { faultOfCreditCode, wrongPlaceOf } from '@portal/domain'
import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { invalidate } from '@portal/web-kit/query'
import { useState } from 'react'
import { companyRoute, saveCompanyRoute, type Company } from '../contract/index.ts'
import { companyTexts as texts } from './company.texts.ts'

/** The form of the enterprise's data. The phone is typed again only when it changes. */
export function CompanyDialog({ company: given, onClose }: { company: Company; onClose: () => void }) {
  // What is read anew meanwhile must not change the version that the form was opened with.
  const [company] = useState(given)
  const { contactPhone, creditCode, contactName } = company
  const form = useForm(saveCompanyRoute, {
    initial: {
      sector: company.sector,
      legalPerson: company.legalPerson,
      establishedOn: company.establishedOn,
      registeredAddress: company.registeredAddress,
      officeAddress: company.officeAddress,
      contactEmail: company.contactEmail,
      creditCode: creditCode ?? '',
      contactName: contactName ?? '',
      head: company.head,
    },
    version: company.version,
    fields: {
      creditCode: { hint: (typed) => wrongPlaceOf(String(typed)), isWarning: true },
      contactPhone: {
        type: 'tel',
        field: { isRequired: contactPhone === null },
        ...(contactPhone === null ? {} : { hint: texts.kept(contactPhone) }),
      },
      registeredAddress: { isWide: true },
      officeAddress: { isWide: true },
    },
    check: ({ creditCode: typed }) => ({ creditCode: faultOfCreditCode(typed) }),
    secrets: ['contactPhone'],
    draft: 'company',
    done: texts.saved,
    onDone: async () => {
      onClose()
      await invalidate(companyRoute)
    },
  })
  return <FormDialog form={form} title={texts.editTitle} layout="two" onClose={onClose} />
}
