import { GroupHeadRow } from './group-head-row.tsx'
import { isOpenGroup, openRows, type RowGroup } from './row-group.ts'
import { rowProps, type BodyProps } from '../table-body.tsx'
import { TableRow } from '../table-row.tsx'
import css from '../table.module.css'

/** Rows by group; those of closed groups are not drawn. Keys and choice go over all rows in sight. */
export function GroupedBody<Row>({ groups, ...body }: BodyProps<Row> & { groups: readonly RowGroup<Row>[] }) {
  const { columns, chosen, ids } = body
  const cells = columns.length + (chosen === null ? 0 : 1)
  return groups.map((group, place) => {
    const before = openRows(groups.slice(0, place)).length
    return (
      <tbody key={group.id}>
        {group.head !== undefined && <GroupHeadRow head={group.head} columns={columns} hasChecks={chosen !== null} />}
        {isOpenGroup(group) && (
          <>
            {group.rows.map((row, index) => (
              <TableRow key={ids[before + index]} {...rowProps(body, row, before + index)} />
            ))}
            {hasNote(group) && (
              <tr className={css.groupNote}>
                <td colSpan={cells}>{group.note}</td>
              </tr>
            )}
          </>
        )}
      </tbody>
    )
  })
}

const hasNote = <Row,>({ note }: RowGroup<Row>): boolean => note !== undefined && note !== null && note !== false
