import { fieldsOf } from '@portal/contract'
import { useOptions } from '@portal/page-kit/fields/code-library'
import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { columnsOf } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { useMe } from '@portal/web-kit/caller'
import { toast } from '@portal/web-kit/toast'
import { useState } from 'react'
import { limitTaxTypesRoute, UserEnterprise, type User, type UserDetail } from '../contract/index.ts'
import { userAdminTexts as texts } from './user-admin.texts.ts'
import css from './user-admin.module.css'

/** Tax types that a user works with, by enterprise. Nobody sets his own. */
export function TaxTypes({ detail: { user, enterprises }, onChanged }: { detail: UserDetail; onChanged: () => void }) {
  const me = useMe()
  const options = useOptions({ codeType: 'taxType' })
  const [limiting, setLimiting] = useState<UserEnterprise | null>(null)
  const nameOf = (no: string): string => options.find(({ value }) => value === no)?.label ?? no
  const columns = columnsOf<UserEnterprise>(
    fieldsOf(UserEnterprise).filter(({ name }) => name === 'entName' || name === 'taxTypes'),
    {
      entName: { isHeader: true, isWide: true },
      taxTypes: {
        cell: ({ taxTypes }) => (taxTypes.length === 0 ? texts.everyTax : taxTypes.map(nameOf).join('、')),
        isWide: true,
      },
      acts: {
        title: texts.acts,
        isUntitled: true,
        cell: (enterprise) =>
          user.id !== me.userId && (
            <button type="button" className="button link" onClick={() => setLimiting(enterprise)}>
              {texts.limit}
            </button>
          ),
      },
    },
  )
  if (enterprises.length === 0) return null
  return (
    <>
      <h3 className={css.sheetHead}>{texts.taxTypes}</h3>
      <Table
        caption={texts.taxTypes}
        columns={columns}
        rows={enterprises}
        rowId={({ entId }) => entId}
        overflow="none"
      />
      {limiting !== null && (
        <LimitDialog user={user} enterprise={limiting} onClose={() => setLimiting(null)} onDone={onChanged} />
      )}
    </>
  )
}

function LimitDialog({
  user: { id, userName },
  enterprise: { entId, entName, taxTypes },
  onClose,
  onDone,
}: {
  user: User
  enterprise: UserEnterprise
  onClose: () => void
  onDone: () => void
}) {
  const form = useForm(limitTaxTypesRoute, {
    order: ['taxTypes'],
    initial: { taxTypes },
    fixed: { id, entId },
    fields: { taxTypes: { isWide: true } },
    onDone: () => {
      toast.success(texts.limited)
      onDone()
      onClose()
    },
  })
  return <FormDialog form={form} title={texts.taxTypesOf(userName, entName)} onClose={onClose} />
}
