import { FormPage } from '@portal/page-kit/form/form-page.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { useMay } from '@portal/web-kit/caller'
import { keyOf, queryClient } from '@portal/web-kit/query'
import { headValuesRoute, lastingHeadFields, saveHeadValuesRoute, type HeadValues } from '../../contract/index.ts'
import { headValuesTexts as texts } from './head-values.texts.ts'
import css from './head-values.module.css'

export function HeadValuesForm({ kept }: { kept: HeadValues }) {
  const mayEdit = useMay('perm:tax:return:edit')
  const form = useForm(saveHeadValuesRoute, {
    part: 'values',
    initial: kept.values,
    version: kept.version,
    draft: mayEdit ? 'head-values' : '',
    fields: Object.fromEntries(
      lastingHeadFields.map((field) => [field, { field: { title: kept.labels[field] }, isDisabled: !mayEdit }]),
    ),
    done: texts.saved,
    onDone: (data) => queryClient.setQueryData(keyOf(headValuesRoute, { query: {} }), data),
  })
  const isSame = lastingHeadFields.every((field) => String(form.values[field]).trim() === kept.values[field])
  return (
    <section className="card" aria-labelledby="head-values">
      <header>
        <h2 id="head-values">{texts.title}</h2>
        <span className="grow" />
        {kept.updatedAt !== '' && <span className="faint text-tiny">{texts.by(kept.updatedBy, kept.updatedAt)}</span>}
      </header>
      <div className={css.headValues}>
        <FormPage
          form={form}
          layout="two"
          isReadOnly={!mayEdit}
          isOff={isSame}
          notes={
            <p className="faint text-small">
              {texts.hint}
              {mayEdit ? '' : ` ${texts.readOnly}`}
            </p>
          }
        />
      </div>
    </section>
  )
}
