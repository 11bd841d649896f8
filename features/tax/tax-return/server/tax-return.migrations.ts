import { taxReturnMigration } from './migrations/202611210060-tax-return.ts'
import { contributionRefMigration } from './migrations/202611211452-contribution-ref.ts'
import { returnImportVersionsMigration } from './migrations/202611211455-return-import-versions.ts'
import { returnSnapshotMigration } from './migrations/202611211461-return-snapshot.ts'
import { waiverMigration } from './migrations/202611211470-waiver.ts'
import { returnChangeMigration } from './migrations/202611211475-return-change.ts'
import { returnImportPreviewMigration } from './migrations/202611221703-return-import-preview.ts'
import { readinessMigration } from './migrations/202611235202-readiness.ts'
import { openingMigration } from './migrations/202611236301-opening.ts'
import { returnSeenMigration } from './migrations/202611236601-return-seen.ts'
import { headValuesMigration } from './migrations/202611236802-head-values.ts'
import { yearMovedMigration } from './migrations/202611300302-year-moved.ts'
import { openingBookMigration } from './migrations/202611237001-opening-book.ts'
import { filledWordsMigration } from './migrations/202611301141-filled-words.ts'
import { figuresStampMigration } from './migrations/202612010501-figures-stamp.ts'
import { lawMigration } from './migrations/202611300401-law.ts'

/** Migrations of this feature, in the order they are applied. */
export const taxReturnMigrations = [
  taxReturnMigration,
  contributionRefMigration,
  returnImportVersionsMigration,
  returnSnapshotMigration,
  waiverMigration,
  returnChangeMigration,
  returnImportPreviewMigration,
  readinessMigration,
  openingMigration,
  returnSeenMigration,
  headValuesMigration,
  openingBookMigration,
  yearMovedMigration,
  lawMigration,
  filledWordsMigration,
  figuresStampMigration,
]
