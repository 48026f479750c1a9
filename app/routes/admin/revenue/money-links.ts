export const revenuePath = "/admin/dashboard/revenue";
export const paymentsPath = `${revenuePath}/payments`;
export const subscriptionsPath = `${revenuePath}/subscriptions`;
