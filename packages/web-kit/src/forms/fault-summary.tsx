import { formTexts } from './form.texts.ts'
import { Icon } from '../icon.tsx'
import type { FormFaults } from './use-faults.ts'

/** Summary at the top of a form: the server's refusal of the whole form, and links to the invalid fields. */
export function FaultSummary<F extends string>({
  form,
  labels,
  refusal = '',
}: {
  form: FormFaults<F>
  labels: Readonly<Record<F, string>>
  refusal?: string
}) {
  // The one field of a form says it itself.
  const wrong = form.order.length === 1 ? [] : form.order.filter((field) => form.faults[field] !== undefined)
  if (wrong.length === 0 && refusal === '') return null
  return (
    <div className="alert error" role="alert">
      <Icon name="block" />
      <div>
        {refusal !== '' && <p>{refusal}</p>}
        {wrong.length > 0 && (
          <>
            {formTexts.faults(wrong.length)}：
            <ul className="faults">
              {wrong.map((field) => (
                <li key={field}>
                  <button type="button" className="button link text-small" onClick={() => form.goTo(field)}>
                    {labels[field]}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
