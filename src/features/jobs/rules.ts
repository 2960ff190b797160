/** The id of the save button of a card on its page. */
export const saveButtonId = (posting_id: string) => `save-${posting_id}`;
