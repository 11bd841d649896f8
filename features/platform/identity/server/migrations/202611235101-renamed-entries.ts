import type { Migration } from '@portal/server-kit/migrations'

/** Renames entries, grants and a role as listed in docs/words.md; names given by operators stay. */
export const renamedEntriesMigration: Migration = {
  stamp: '202611235101-renamed-entries',
  sql: `
    update menu_node set name = renamed.later
      from (values ('taxReview', '申报审核', '申报复核'), ('newsReview', '资讯审核', '资讯审批'),
        ('taxDetail/tax:return:submit', '提交审核', '提交复核'),
        ('taxDetail/tax:return:review', '审核申报表', '复核申报表')) as renamed (id, earlier, later)
      where menu_node.id = renamed.id and menu_node.name = renamed.earlier;
    update role set name = '资讯审批员' where code = 'newsReviewer' and ent_id is null and name = '资讯审核员';
  `,
}
