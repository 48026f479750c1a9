import { useEffect } from "react";
import { showToast } from "./show-toast.ts";
import type { Toast } from "./toast.shared.ts";

/** Shows a toast from a response. */
export function useToast(toast: Toast | null | undefined): void {
  useEffect(() => {
    if (toast) showToast(toast);
  }, [toast]);
}
