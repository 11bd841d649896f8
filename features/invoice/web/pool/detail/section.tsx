import { useId, type ReactNode } from 'react'

/** One section of the invoice's detail. */
export function Section({ title, children, hint }: { title: string; children: ReactNode; hint?: ReactNode }) {
  const id = useId()
  return (
    <section className="inv-part" aria-labelledby={id}>
      <h3 id={id}>
        {title}
        {hint !== undefined && <span className="t3 f12">{hint}</span>}
      </h3>
      {children}
    </section>
  )
}
