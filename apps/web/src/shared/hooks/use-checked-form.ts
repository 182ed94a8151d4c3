import { useCallback } from 'react';
import {
  type FieldValues,
  get,
  type UseFormProps,
  type UseFormRegister,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { whenPointerSettles } from './pointer-settled.ts';

/**
 * A form that checks a field when it is left and from then on as one types. Two things are kept calm: a field that was
 * empty and is left empty waits for the submit, and an error that a click elsewhere brings out appears after that click,
 * so that it does not push the button away from under the pointer.
 */
export function useCheckedForm<Values extends FieldValues, Context = unknown, Output = Values>(
  props: UseFormProps<Values, Context, Output>,
): UseFormReturn<Values, Context, Output> {
  const form = useForm<Values, Context, Output>({ mode: 'onTouched', ...props });
  const { register: registerField } = form;
  const { defaultValues } = form.formState;

  const register = useCallback<UseFormRegister<Values>>(
    (name, options) => {
      const field = registerField(name, options);
      const onBlur: typeof field.onBlur = async (event) => {
        const value: unknown = event.target?.value;
        if (value === '' && !get(defaultValues, name)) return;
        const { type, target } = event as { type: string; target: unknown };
        whenPointerSettles(() => void field.onBlur({ type, target }));
      };
      return { ...field, onBlur };
    },
    [registerField, defaultValues],
  );

  return { ...form, register };
}
