/** The title of the notice to whoever imported. */
export const importedTitle = '发票导入完成'
