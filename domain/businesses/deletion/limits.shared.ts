/** The number of days during which a deleted business can be restored and an import can be removed. */
export const restoreDays = 30;
