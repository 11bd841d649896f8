import { useId, type ReactNode } from 'react'
import css from '../pool.module.css'

/** One section of the invoice's detail. */
export function Section({ title, children, hint }: { title: string; children: ReactNode; hint?: ReactNode }) {
  const id = useId()
  return (
    <section className={css.invoicePart} aria-labelledby={id}>
      <h3 id={id}>
        {title}
        {hint !== undefined && <span className="faint text-tiny">{hint}</span>}
      </h3>
      {children}
    </section>
  )
}
