/** Lists load pages of this size while they scroll. */
export const LIST_LOADING = { isContinuous: true, maxPages: 10, pageSize: 50 } as const
