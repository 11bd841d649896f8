/** Placeholder lines while content loads. `rows` have the height of the real ones, so the layout does not jump. */
export function Skeleton({ rows = 5, height = 40 }: { rows?: number; height?: number }) {
  return (
    <div role="status" aria-label="正在加载">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} style={{ height, display: 'flex', alignItems: 'center', gap: 24, padding: '0 16px' }}>
          <span className="skeleton" style={{ flex: 1, maxWidth: `${70 - (row % 3) * 12}%` }} />
          <span className="skeleton" style={{ width: 64 }} />
        </div>
      ))}
    </div>
  )
}
