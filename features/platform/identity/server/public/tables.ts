/** The types of identity's tables, for statements of other features that join them. */
import '../identity.table.ts'
