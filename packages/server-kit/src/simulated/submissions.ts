import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Counted } from './script.rules.ts'

/** One submission that was decided. `subject`: what it is about, of which there is one. `answer` is JSON. */
export interface Submission {
  key: string
  sender: string
  subject: string
  answer: string
}

/**
 * The small store of a simulated counterpart: one file, which several processes of a machine may have open. A key is
 * decided once, whoever sends it how often.
 */
export function openSubmissions(file: string) {
  mkdirSync(path.dirname(file), { recursive: true })
  const db = new DatabaseSync(file, { timeout: 5000 })
  db.exec(`pragma journal_mode = wal;
    create table if not exists submission (
      key text primary key, sender text not null, subject text not null, answer text not null);
    create index if not exists submission_subject on submission (sender, subject);
    create table if not exists heard (sender text primary key, count integer not null)`)
  const byKey = db.prepare('select key, sender, subject, answer from submission where key = ?')
  const bySubject = db.prepare('select key, sender, subject, answer from submission where sender = ? and subject = ?')
  const another = db.prepare('select key, sender, subject, answer from submission where key <> ? limit 1')
  const insert = db.prepare(
    'insert into submission (key, sender, subject, answer) values (?, ?, ?, ?) on conflict do nothing',
  )
  const count = db.prepare(
    `insert into heard (sender, count) values (?, 1)
      on conflict (sender) do update set count = count + 1 returning count`,
  )
  const all = db.prepare('select key, sender, subject, answer from submission order by rowid')
  const submission = (row: Record<string, unknown>): Submission => ({
    key: String(row['key']),
    sender: String(row['sender']),
    subject: String(row['subject']),
    answer: String(row['answer']),
  })
  const first = (row: Record<string, unknown> | undefined): Submission | undefined => row && submission(row)
  return {
    find: (key: string) => first(byKey.get(key)),
    ofSubject: (sender: string, subject: string) => bySubject.all(sender, subject).map(submission),
    another: (key: string) => first(another.get(key)),
    all: () => all.all().map(submission),
    /** How often anybody and this sender were heard, this time included. */
    hear: (sender: string): Counted => ({
      all: Number(count.get('')?.['count']),
      own: Number(count.get(sender)?.['count']),
    }),
    /** Keeps a decision, unless the key has one; answers the one that stands. */
    keep(made: Submission): Submission {
      insert.run(made.key, made.sender, made.subject, made.answer)
      return first(byKey.get(made.key)) ?? made
    },
    close: () => db.close(),
  }
}
export type Submissions = ReturnType<typeof openSubmissions>
