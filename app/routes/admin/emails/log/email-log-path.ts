export const emailLogPath = "/admin/dashboard/emails/log";
