import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { useMay } from '@portal/web-kit/caller'
import { Icon } from '@portal/web-kit/icon.tsx'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { showError } from '@portal/web-kit/show-error'
import { useState, type ReactNode } from 'react'
import type { DeclaredImport } from '../import/declared-import.ts'
import { ImportDialog } from '../import/import-dialog.tsx'
import { ListPage, type ListPageProps } from '../list/list-page.tsx'
import type { ListSource } from '../list/list-source.ts'
import { useList } from '../list/use-list.ts'
import type { DeclaredUpkeep, KeptRow } from './declared-upkeep.ts'
import { KeptDetail, wholeBy } from './kept-detail.tsx'
import { KeptDialog, type KeptForm } from './kept-dialog.tsx'
import { managedTexts as texts } from './managed.texts.ts'
import { manyOf } from './many-of.ts'
import { useOpenRow, type ReadWhole } from './use-open-row.ts'

export interface ManagedPageProps<Row extends KeptRow, U extends DeclaredUpkeep> extends Pick<
  ListPageProps<Row>,
  'title' | 'lead' | 'columns' | 'isFaint' | 'many' | 'sources' | 'empty' | 'beside' | 'paper' | 'drop' | 'dayMark'
> {
  /** Under which the user's settings of the list are kept; its drafts bear it too. */
  name: string
  of: U
  source: ListSource<Row>
  rowName: (row: Row) => string
  /** The form by what is changed; null for a new one. */
  form: (row: Row | null) => KeptForm<U['saveRoute']>
  import?: DeclaredImport
  /** Imports of what stands below its rows, each with a button of its own. */
  imports?: readonly DeclaredImport[]
  /** Instead of the kit's own words: 新增车辆, 修改 京A12345, what is lost by acts on many. */
  words?: ManagedWords<Row>
  /** Heading of the drawer; the row's name without it. */
  heading?: (row: Row) => string
  /** The row in the drawer, instead of all its named fields; `refresh` reads the list anew. */
  detail?: (row: Row, refresh: () => void) => ReactNode
  /** Reads a row by itself: whole before it is changed, and where no list shows it; the upkeep's `one` does. */
  whole?: ReadWhole<Row> | undefined
  /** The button that changes a row, or what stands in its place. */
  changing?: (row: Row, button: ReactNode) => ReactNode
}

interface ManagedWords<Row> {
  add?: string
  change?: (row: Row) => string
  turnOff?: (count: number) => string
  remove?: (count: number) => string
}

/**
 * The page of a kept thing: list with filters, acts on many, detail, form and import. Made of `ListPage`, `KeptDialog`,
 * `ImportDialog` and `manyOf`; a page that needs another frame puts them together itself.
 */
export function ManagedPage<Row extends KeptRow, U extends DeclaredUpkeep>({
  name,
  of,
  source,
  rowName,
  form,
  import: book,
  imports = [],
  words = {},
  heading = rowName,
  detail,
  whole = of.oneRoute === null ? undefined : wholeBy(of.oneRoute),
  changing = (_row, change) => change,
  many,
  ...view
}: ManagedPageProps<Row, U>) {
  const mayKeep = useMay(of.saveRoute.access)
  const list = useList(name, source)
  const open = useOpenRow(list, of, whole)
  const refresh = (): void => {
    list.refresh()
    open.readAgain()
  }
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const [importing, setImporting] = useState<DeclaredImport | null>(null)
  const close = () => {
    setEdited(null)
    setImporting(null)
  }
  const change = (row: Row): void => {
    if (whole === undefined) setEdited(row)
    else void whole(row).then(setEdited, showError)
  }
  const done = () => {
    close()
    refresh()
  }
  const importButton = (one: DeclaredImport, label: string) => (
    <OpenButton key={label} className="button" onClick={() => setImporting(one)}>
      <Icon name="upload" />
      {label}
    </OpenButton>
  )
  const row = edited === 'new' ? null : edited
  const { row: found } = open
  return (
    <>
      <ListPage
        {...view}
        list={list}
        many={mayKeep ? (many ?? manyOf(of, words)) : []}
        rowName={rowName}
        acts={
          mayKeep && (
            <>
              {imports.map((one) => importButton(one, texts.importOf(one.title)))}
              {book !== undefined && importButton(book, texts.import)}
              <OpenButton className="button primary" onClick={() => setEdited('new')}>
                <Icon name="plus" />
                {words.add ?? texts.add(of.title)}
              </OpenButton>
            </>
          )
        }
        detail={{
          title: () => (found === undefined ? of.title : heading(found)),
          body: () =>
            found === undefined
              ? open.reading !== null && <QueryView query={open.reading}>{() => null}</QueryView>
              : (detail?.(found, refresh) ?? <KeptDetail of={of} row={found} />),
          footer: () =>
            mayKeep &&
            found !== undefined &&
            changing(
              found,
              <OpenButton className="button" onClick={() => change(found)}>
                {texts.edit}
              </OpenButton>,
            ),
        }}
      />
      {importing !== null && <ImportDialog of={importing} onClose={close} onDone={done} />}
      {edited !== null && (
        <KeptDialog
          of={of}
          name={name}
          row={row}
          form={form(row)}
          title={
            row === null ? (words.add ?? texts.add(of.title)) : (words.change?.(row) ?? texts.change(rowName(row)))
          }
          onClose={close}
          onDone={done}
        />
      )}
    </>
  )
}
