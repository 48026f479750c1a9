import { useEffect } from "react";
import { showToast, type Toast } from "./show-toast.ts";

/** Shows a toast from a response. */
export function useToast(toast: Toast | null | undefined): void {
  useEffect(() => {
    if (toast) showToast(toast);
  }, [toast]);
}
