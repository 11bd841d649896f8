/** A day and minute of China, as the browser's own field gives it. */
export function TimeField({ name, label }: { name: string, label: string }) {
  return <div className="field"><label htmlFor={`time-${name}`}>{label}</label><input className="inp" id={`time-${name}`} name={name} type="datetime-local" /></div>
}

/** The field's time as calls want it, `YYYY-MM-DD HH:mm:ss`; null when it is empty. */
export function timeOf(form: FormData, name: string): string | null {
  const value = String(form.get(name) ?? '')
  return value === '' ? null : `${value.replace('T', ' ')}:00`.slice(0, 19)
}
