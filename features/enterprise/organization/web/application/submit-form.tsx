import { wrongPlaceOf } from '@portal/domain'
import { applicationFile, applicationTemplate } from '@portal/file/contract'
import { FormFile } from '@portal/file/web/public'
import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import type { Form } from '@portal/page-kit/form/form-options'
import { useForm } from '@portal/page-kit/form/use-form'
import type { FormValue, FormValues } from '@portal/page-kit/form/form-values'
import { useMe } from '@portal/web-kit/caller'
import { invalidate } from '@portal/web-kit/query'
import { applicationList, submitApplicationRoute, type Organization } from '../../contract/index.ts'
import { useSectorNames } from '../sector-names.ts'
import { Applicant } from './applicant.tsx'
import { applicationTexts as texts } from './application.texts.ts'
import {
  ApplicationForm,
  derived,
  faultsOf,
  formOrder,
  hadSector,
  hasSector,
  isOfOld,
  isPlaced,
  newLevel,
  orgOf,
  textIn,
} from './form.rules.ts'
import { OldFact } from './old-fact.tsx'
import { organizations, parents } from '../places.ts'
import css from './application.module.css'

interface Props {
  type: '1' | '2' | '3'
  /** What it is about. */
  of?: Organization
  onClose: () => void
  onDone: () => void
}
const wide = 750
const oldOf = (values: FormValues): string => textIn(values, 'customerRegisterNameOld')

/** The form of an application (ORG-03): blank at each opening, with the applicant filled in. */
export function SubmitForm({ type, of, onClose, onDone }: Props) {
  const me = useMe()
  const sectorName = useSectorNames()
  const form: Form = useForm(submitApplicationRoute, {
    extra: ApplicationForm,
    order: formOrder,
    initial: initialOf(type, of) as object,
    // Blank at each opening; what was not handed in is offered back, its upload is not.
    draft: `organization-application:${of?.customerCode ?? 'new'}`,
    secrets: ['fileId'],
    derive: derived,
    check: (_, values) => faultsOf(values),
    before: (_, values) => ({
      fileId: textIn(values, 'fileId'),
      noticeType: '11',
      data: JSON.stringify({
        userInfo: {
          account: me.account,
          userName: me.userName,
          entName: me.entName,
          userSource: me.userSource,
          entId: me.entId,
        },
        org: orgOf(values),
      }),
      content: textIn(values, 'content'),
    }),
    done: texts.submitted,
    onDone: async () => {
      await invalidate(applicationList.route)
      onDone()
    },
    fields: {
      type: { isMarked: true, isWide: true, hint: texts.typeHint },
      customerRegisterNameOld: {
        source: organizations,
        isMarked: true,
        isVisible: isOfOld,
        hint: texts.oldNameHint,
      },
      customerRegisterName: { isMarked: true, isVisible: isPlaced },
      parentCustomerCodeOld: {
        isVisible: isOfOld,
        control: ({ control }, values) => (
          <OldFact control={control} code={oldOf(values)} of={({ parentName }) => parentName} />
        ),
      },
      parentCustomerCode: { source: parents, isMarked: true, isVisible: isPlaced, hint: texts.parentHint },
      companyLevelOld: {
        isVisible: isOfOld,
        control: ({ control }, values) => (
          <OldFact
            control={control}
            code={oldOf(values)}
            of={({ companyLevel }) => texts.levelOf(String(companyLevel))}
          />
        ),
      },
      companyLevel: {
        isVisible: isPlaced,
        control: ({ control }, values) => <NewLevel control={control} level={newLevel(values)} />,
      },
      socialcreditcodeOld: {
        isVisible: isOfOld,
        control: ({ control }, values) => (
          <OldFact control={control} code={oldOf(values)} of={({ socialcreditcode }) => socialcreditcode} />
        ),
      },
      socialcreditcode: { isMarked: true, isVisible: isPlaced, hint: wrongPlace, isWarning: true },
      catOld: {
        isVisible: hadSector,
        control: ({ control }, values) => (
          <OldFact control={control} code={oldOf(values)} of={({ cat }) => sectorName(cat)} />
        ),
      },
      cat: { isMarked: true, isVisible: hasSector },
      content: { isWide: true, rows: 2 },
      fileId: {
        isMarked: true,
        isWide: true,
        isGroup: true,
        control: (input) => (
          <FormFile {...input} kind={applicationFile} template={applicationTemplate} hint={texts.fileHint} />
        ),
      },
    },
  })
  return (
    <FormDialog
      form={form}
      title={
        <>
          {texts.title} <span className="tag">{texts.submitMode}</span>
        </>
      }
      width={wide}
      layout="two"
      submit={texts.submit}
      notes={<Applicant of={me} />}
      onClose={onClose}
    />
  )
}

/** Which character of a complete code can't be right, while it is typed. */
const wrongPlace = (value: FormValue): string | undefined =>
  typeof value === 'string' ? wrongPlaceOf(value) : undefined

const NewLevel = ({ control, level }: { control: object; level: number | undefined }) => (
  <input
    {...control}
    className={`input ${css.fixed}`}
    readOnly
    value={level === undefined ? '' : texts.levelBelow(level)}
    placeholder={texts.noLevel}
  />
)

function initialOf(type: string, of: Organization | undefined): FormValues {
  const begun = { type, customerRegisterNameOld: of?.customerCode ?? '' }
  return of === undefined ? begun : derived(begun, 'customerRegisterNameOld')
}
