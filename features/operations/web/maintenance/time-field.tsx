/** A day and minute of China, as the browser's own field gives it. */
export function TimeField({ name, label, value, onChange }: { name: string, label: string, value: string, onChange: (value: string) => void }) {
  return <div className="field"><label htmlFor={`time-${name}`}>{label}</label><input className="inp" id={`time-${name}`} name={name} type="datetime-local" value={value} onChange={event => onChange(event.target.value)} /></div>
}

/** The field's time as calls want it, `YYYY-MM-DD HH:mm:ss`; null when it is empty. */
export const timeOf = (value: string): string | null => value === '' ? null : `${value.replace('T', ' ')}:00`.slice(0, 19)
